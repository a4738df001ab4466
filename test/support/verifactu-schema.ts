// The schemas of the Spanish tax agency, where they lie beside the project (or beside the folder of its worktrees): records are
// held against them. They are not part of the project. libxml2 runs in a process of its own, since jest cannot load it.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['../shared/channels/verifactu', '../../shared/channels/verifactu'];
const FOLDER = FOLDERS.map((folder) => path.resolve(folder)).find((folder) => existsSync(folder)) ?? null;

/** `it` where the schemas are there, else a skipped one that says where they are to be had. */
export function itBySchema(name: string, test: () => Promise<void>): void {
  if (FOLDER) it(name, test);
  else it.skip(`${name} (skipped: no ${FOLDERS[0]}, the schemas of the tax agency)`, test);
}

/** The signature schema is imported by its address in the network, and begins with a DOCTYPE: both are mended in memory. */
const VALIDATE = `
  import { readFileSync } from 'node:fs';
  import { join } from 'node:path';
  import { XmlBufferInputProvider, XmlDocument, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm';
  const { folder, files } = JSON.parse(readFileSync(0, 'utf8'));
  const text = (name) => readFileSync(join(folder, name), 'utf8');
  const memory = {
    'memory:SuministroInformacion.xsd': text('SuministroInformacion.xsd')
      .replace(/schemaLocation="http[^"]*xmldsig-core-schema.xsd"/, 'schemaLocation="memory:xmldsig-core-schema.xsd"'),
    'memory:xmldsig-core-schema.xsd': text('xmldsig-core-schema.xsd').replace(/<!DOCTYPE[^]*?\\]>/, ''),
  };
  const bytes = Object.entries(memory).map(([name, content]) => [name, new TextEncoder().encode(content)]);
  xmlRegisterInputProvider(new XmlBufferInputProvider(Object.fromEntries(bytes)));
  const schema = text('SuministroLR.xsd')
    .replaceAll('schemaLocation="Suministro', 'schemaLocation="memory:Suministro');
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(schema));
  const faults = files.map((file) => {
    try {
      validator.validate(XmlDocument.fromString(file));
      return '';
    } catch (error) {
      return error.message;
    }
  });
  process.stdout.write(JSON.stringify(faults));
`;

/** What is wrong with each message; empty for a valid one. */
export function schemaFaults(files: string[]): string[] {
  const input = JSON.stringify({ folder: FOLDER, files });
  const options = { input, encoding: 'utf8' as const, maxBuffer: 64 << 20 };
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', VALIDATE], options));
}
