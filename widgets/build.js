// Puts each widget's modules together into the one module that anywidget takes: it reaches the browser as a text without
// an address, so it cannot import its neighbours. `--check` builds nothing and fails if what is there is something else.

import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const WIDGETS = ["board", "stepper", "predict", "campaign", "freetable", "workshop"];
const checking = process.argv.includes("--check");
const here = fileURLToPath(new URL(".", import.meta.url));

const { outputFiles = [], warnings } = await build({
  absWorkingDir: here,
  entryPoints: WIDGETS.map((name) => ({ in: `tablegames_widgets/static/${name}/${name}.js`, out: name })),
  outdir: "tablegames_widgets/static/built",
  banner: { js: "// Put together from static/ by `npm run build`: change the modules there, not this file." },
  bundle: true,
  format: "esm",
  target: "es2022",
  charset: "utf8",
  write: !checking,
});
const stale = outputFiles.filter(({ path, text }) => !existsSync(path) || readFileSync(path, "utf8") !== text);
for (const { path } of stale)
  console.error(`${relative(here, path)} is not what the modules give: run \`npm run build\`.`);
if (stale.length || warnings.length) process.exit(1);
