// Fields of SWIFT messages, line by line: `:61:` begins one, other lines go on with it. Blocks around are optional.

/** Tags of MT940 and MT942. A text may begin a line with a colon and digits: only these begin a field. */
const TAG = /^:(20|21|25P?|28C?|NS|13D?|34F|60[FM]|61|62[FM]|64|65|86|90[CD]):(.*)$/s;
const BLOCKS = /^(?:\{[123]:[^{}]{0,200}\})*\{4:/;
/** Ends a message; banks write it between movements, too. */
const END = /^-(?:\}.*)?$/;
/** Fields with which a message begins. */
const OF_HEAD = /^(?:20|25P?|28C?)$/;
const FIELD_LINES_MAX = 500;

export interface Field {
  tag: string;
  lines: string[];
  /** Line of the file where it begins. */
  line: number;
}

export interface FieldSink {
  field(field: Field): void;
  /** Refuses the file for a field that never ends. */
  tooLong(line: number): never;
}

export function fieldReader(sink: FieldSink): { line(text: string, number: number): void; end(): void } {
  let open: Field | undefined;
  // lines after a lone hyphen: text of the field, unless a new message follows
  let held: string[] | undefined;
  const close = () => {
    const done = open;
    open = undefined;
    held = undefined;
    if (done) sink.field(done);
  };
  const begin = (field: Field) => {
    if (open && held && held.length > 0 && !OF_HEAD.test(field.tag)) open.lines.push('-', ...held);
    close();
    open = field;
  };
  const add = (field: Field, text: string, number: number) => {
    const isFull = field.lines.length + (held?.length ?? 0) >= FIELD_LINES_MAX;
    if (held && isFull) close();
    else if (isFull) sink.tooLong(number);
    else (held ?? field.lines).push(text);
  };
  return {
    line(raw, number) {
      const text = raw.replace(BLOCKS, '');
      const [, tag, rest = ''] = TAG.exec(text) ?? [];
      if (tag !== undefined) begin({ tag, lines: [rest], line: number });
      else if (!open || text === '') return;
      else if (END.test(text.trimEnd())) held ??= [];
      else add(open, text, number);
    },
    end: close,
  };
}
