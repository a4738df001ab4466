// A setting is stated once. The parsed Config, deploy/settings.md, .env.example, docker-compose.yml, the Kubernetes base
// and the environment of each process come from it.

/** A name in the environment, with its text or without. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Records what is wrong with the value, as the rest of a sentence that begins with the setting's name. */
export type Bad = (message: string) => void;

/** The same, of any setting. */
export type Report = (name: string, message: string) => void;

/** Reads a trimmed text that is not empty (or the default). What it returns after `bad` is never used. */
export type Parse<T> = (text: string, bad: Bad) => T;

export const EVERY_PROCESS = 'every process';
/** The process that brings the schemas up to date. */
export const MIGRATION = 'migrate';

export interface About {
  /** Plain sentences for an operator. */
  meaning: string;
  /** The gateway, services, or MIGRATION. No other process is given the setting. */
  neededBy: typeof EVERY_PROCESS | readonly string[];
  /** The default as text, in the form of the environment. */
  default?: string;
  /** The meaning of a missing `default`; "none" if it is left out. */
  defaultMeans?: string;
  /** The example in .env.example, where it is commented out. */
  example?: string;
  /** Never repeated in messages, never in a ConfigMap. */
  isSecret?: true;
  /** Each process has a value of its own. */
  isPerProcess?: true;
  /** The harm that it would do in production, where it is refused; no container is given it. */
  harmInProduction?: string;
  /** The value in every container; null: none is given it, as nats.conf and the logins are made for the default. */
  inContainers?: string | null;
  /** Made for each installation, so that neither a value of the chart nor the environment of an operator is copied. */
  isGenerated?: true;
}

export interface Setting<T = unknown> extends About {
  parse: Parse<T>;
}

export type Settings = Readonly<Record<string, Setting>>;

export type ValuesOf<S extends Settings> = {
  readonly [Name in keyof S]: S[Name] extends Setting<infer T> ? T : never;
};

/** Config fields are the settings in camel case: `DATABASE_URL` is `databaseUrl`. */
type FieldName<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<FieldName<Tail>>}`
  : Lowercase<Name>;

type FieldsOf<V, Prefix extends string> = {
  [Name in keyof V & string as Name extends `${Prefix}${infer Rest}` ? FieldName<Rest> : never]: V[Name];
};

export function setting<T>(parse: Parse<T>, about: About & { default: string }): Setting<T>;
export function setting<T>(parse: Parse<T>, about: About): Setting<T | undefined>;
export function setting<T>(parse: Parse<T>, about: About): Setting<T> {
  return { ...about, parse };
}

/** The meaning for an operator, with what the rest of the row says about its use. */
export function meaningOf({
  meaning,
  harmInProduction,
}: Pick<About, 'meaning' | 'harmInProduction'>): string {
  return harmInProduction === undefined ? meaning : `${meaning} Refused with NODE_ENV=production.`;
}

/** Makes `setting` for the settings that the same processes need. */
export function settingFor(neededBy: About['neededBy']) {
  type Rest = Omit<About, 'neededBy'>;
  function newSetting<T>(parse: Parse<T>, about: Rest & { default: string }): Setting<T>;
  function newSetting<T>(parse: Parse<T>, about: Rest): Setting<T | undefined>;
  function newSetting<T>(parse: Parse<T>, about: Rest): Setting<T> {
    return { ...about, neededBy, parse };
  }
  return newSetting;
}

/** Reads every setting; an absent one without a default is undefined. */
export function readValues<S extends Settings>(settings: S, env: Env, report: Report): ValuesOf<S> {
  const read = ([name, { parse, default: fallback }]: [string, Setting]) => {
    const text = env[name]?.trim() || fallback;
    return [name, text === undefined ? undefined : parse(text, (message) => report(name, message))];
  };
  // entries lose which value belongs to which name
  return Object.fromEntries(Object.entries(settings).map(read)) as ValuesOf<S>;
}

/** The values under the names that the config has for them, without the prefix that all of them share. */
export function fieldsOf<V extends object, Prefix extends string = ''>(values: V, prefix?: Prefix) {
  const names = Object.entries(values).map(([name, value]) => [fieldName(name.slice(prefix?.length)), value]);
  // entries lose which value belongs to which name
  return Object.fromEntries(names) as FieldsOf<V, Prefix>;
}

function fieldName(name: string): string {
  return name.toLowerCase().replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase());
}
