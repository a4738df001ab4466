// camt.052, camt.053 and camt.054 of ISO 20022, streamed: an entry is forgotten as soon as it is delivered.
import type { XmlElement } from '../../xml/element';
import { XmlRefused } from '../../xml/parse-xml';
import { type ElementStream, streamElements } from '../../xml/stream-elements';
import { xmlText } from '../bytes/xml-text';
import type { StatementFormat, StatementReader, StatementSink } from '../format';
import type { StatementKind } from '../shape';
import { StatementUnreadable } from '../unreadable';
import { statementBuilder } from './statement';

// Messages by their namespace. Versions that are not listed are read the same way, with a warning: later ones have added elements,
// and moved none.
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[234]\.001\.(\d{2}))$/;
/** Read in the schemas; 13 is only expected to be like 12. */
const VERSIONS_READ = new Set(['02', '04', '08', '12']);

function messageOf(namespace: string): { variant: string; isKnown: boolean } | undefined {
  const [, variant, version = ''] = NAMESPACE.exec(namespace) ?? [];
  return variant === undefined ? undefined : { variant, isKnown: VERSIONS_READ.has(version) };
}

/** Paths of the statements of the three messages. */
const STATEMENT_PATHS: ReadonlyMap<string, StatementKind> = new Map([
  ['Document/BkToCstmrStmt/Stmt', 'statement'],
  ['Document/BkToCstmrAcctRpt/Rpt', 'report'],
  ['Document/BkToCstmrDbtCdtNtfctn/Ntfctn', 'notification'],
]);

export const CAMT: StatementFormat = {
  name: 'camt',
  recognises: (head) => /^\s*(?:\xef\xbb\xbf)?\s*</.test(head),
  open: openCamt,
};

const GROUP_HEADER = '/GrpHdr';
const TRANSACTION = '/Ntry/NtryDtls/TxDtls';

function openCamt(sink: StatementSink): StatementReader {
  const builder = statementBuilder(sink, () => stream.line());
  const stream: ElementStream = streamElements({
    root({ uri, local }) {
      const message = local === 'Document' ? messageOf(uri) : undefined;
      if (!message)
        throw new StatementUnreadable(
          'statement_format_unknown',
          `is XML, but neither camt.052, camt.053 nor camt.054: ${local.slice(0, 40)} of ${uri.slice(0, 80)}`,
          stream.line(),
        );
      builder.message(message);
    },
    isWanted: (path) =>
      path.endsWith(GROUP_HEADER) || path.endsWith(TRANSACTION) || STATEMENT_PATHS.has(parentOf(path)),
    opened: (path) => {
      const kind = STATEMENT_PATHS.get(path);
      if (kind) builder.opened(kind);
      if (path.endsWith('/Ntry')) builder.entryOpened();
    },
    element: (path, element) => deliver(builder, path, element),
    closed: (path) => {
      if (STATEMENT_PATHS.has(path)) builder.closed();
    },
  });
  const text = xmlText(() => stream.line());
  const placed = (read: () => void) => {
    try {
      read();
    } catch (error) {
      if (error instanceof XmlRefused)
        throw new StatementUnreadable('statement_unreadable', error.message, stream.line());
      throw error;
    }
  };
  return {
    write: (bytes) => placed(() => stream.write(text.write(bytes))),
    end: () =>
      placed(() => {
        stream.write(text.end());
        stream.end();
      }),
  };
}

function deliver(builder: ReturnType<typeof statementBuilder>, path: string, element: XmlElement): void {
  if (path.endsWith(GROUP_HEADER)) builder.group(element);
  else if (path.endsWith(TRANSACTION)) builder.transaction(element);
  else if (element.name === 'Ntry') builder.entry(element);
  else builder.part(element);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
