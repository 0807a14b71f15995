import type { Plugin } from 'vite';
import { chunksOf } from './bundled-files.ts';
import { CORE } from './divide-modules.ts';

const RUNTIME = 'rolldown-runtime';
const NAME = 'rideRuntime';

const fileIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** `n as e` of an import or an export, as a field of an object. */
const field = (bindings: string, order: '$1:$2' | '$2:$1') =>
  bindings.replaceAll(/(\w+) as (\w+)/g, order);

/** The runtime as one value. */
function asValue(runtime: string): string {
  const body = runtime
    .trim()
    .replace(/export\{([^}]*)\};?$/, (_, names: string) => `return{${field(names, '$2:$1')}}`);
  return `(()=>{${body}})()`;
}

const importOf = (path: string) =>
  new RegExp(`import\\{([^}]*)\\}from"\\./${fileIn(path).replaceAll('.', '\\.')}";`);

/** The core with the runtime in it, for itself and for the others. */
export function withRuntimeInside(core: string, runtime: string, file: string): string {
  return core
    .replace(
      importOf(file),
      (_, names: string) =>
        `const ${NAME}=${asValue(runtime)};const{${field(names, '$1:$2')}}=${NAME};`,
    )
    .replace(/export\{(?=[^}]*\};?\s*$)/, `export{${NAME},`);
}

/** Another file, which takes it from the core. */
export function withRuntimeFrom(core: string, code: string, file: string): string {
  return code.replace(
    importOf(file),
    (_, names: string) =>
      `import{${NAME}}from"./${fileIn(core)}";const{${field(names, '$1:$2')}}=${NAME};`,
  );
}

/** The bundler's runtime is a few lines; as a file of its own it would cost a request. */
export function inlineRuntime(): Plugin {
  return {
    name: 'ride:inline-runtime',
    apply: 'build',
    // Before the document is written, which would name the file.
    enforce: 'pre',
    generateBundle(_, bundle) {
      const chunks = chunksOf(bundle);
      const runtime = chunks.find(({ name }) => name === RUNTIME);
      const core = chunks.find(({ name }) => name === CORE);
      if (!runtime || !core) return;
      const { code, fileName } = runtime;
      const asking = chunks.filter(({ imports }) => imports.includes(fileName));
      for (const chunk of asking) {
        chunk.code =
          chunk === core
            ? withRuntimeInside(chunk.code, code, fileName)
            : withRuntimeFrom(core.fileName, chunk.code, fileName);
      }
      const left = asking.find((chunk) => chunk.code.includes(fileIn(fileName)));
      if (left) throw new Error(`${left.fileName} still asks for ${fileName}`);
      if (!core.code.includes(`export{${NAME},`)) throw new Error('the core holds no runtime');
      delete bundle[fileName];
    },
  };
}
