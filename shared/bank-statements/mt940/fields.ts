// Fields of SWIFT messages, line by line: `:61:` begins one, other lines go on with it. Blocks around are optional.

/** Tags of MT940 and MT942. A text may begin a line with a colon and digits: only these begin a field. */
const TAG = /^:(20|21|25P?|28C?|NS|13D?|34F|60[FM]|61|62[FM]|64|65|86|90[CD]):(.*)$/s;
const BLOCKS = /^(?:\{[123]:[^{}]{0,200}\})*\{4:/;
const END = /^-(?:\}.*)?$/;
const FIELD_LINES_MAX = 500;

export interface Field {
  tag: string;
  lines: string[];
  /** Line of the file where it begins. */
  line: number;
}

export interface FieldSink {
  field(field: Field): void;
  messageEnd(): void;
  /** Refuses the file for a field that never ends. */
  tooLong(line: number): never;
}

export function fieldReader(sink: FieldSink): { line(text: string, number: number): void; end(): void } {
  let open: Field | undefined;
  const close = () => {
    const done = open;
    open = undefined;
    if (done) sink.field(done);
  };
  return {
    line(raw, number) {
      const text = raw.replace(BLOCKS, '');
      const [, tag, rest = ''] = TAG.exec(text) ?? [];
      if (tag !== undefined) {
        close();
        open = { tag, lines: [rest], line: number };
      } else if (END.test(text.trimEnd())) {
        close();
        sink.messageEnd();
      } else if (open && text !== '') {
        open.lines.push(text);
        if (open.lines.length > FIELD_LINES_MAX) sink.tooLong(number);
      }
    },
    end() {
      close();
      sink.messageEnd();
    },
  };
}
