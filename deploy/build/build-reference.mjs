// `npm run build`: takes the one script of the API reference (Scalar, standalone) out of its package into dist. The package
// is a development dependency, whose content the lockfile vouches for; of it only this file gets into an image.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const PACKAGE = 'node_modules/@scalar/fastify-api-reference';
const FOLDER = 'dist/reference';

const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8'));
const target = `${FOLDER}/scalar-${version}.js.br`;
if (!existsSync(target)) write();
writeFileSync(`${FOLDER}/version.json`, JSON.stringify({ version }));

function write() {
  // the package has the script as one string of its module
  const module = readFileSync(`${PACKAGE}/dist/index.js`, 'utf8');
  const [, literal] = /^var standalone_default = ("(?:[^"\\\n]|\\.)*");$/m.exec(module) ?? [];
  if (!literal) throw new Error(`${PACKAGE} ${version} holds its script otherwise than before`);
  const script = new Function(`return ${literal}`)();
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 };
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(target, brotliCompressSync(script, { params }));
}
