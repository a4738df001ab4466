// Builds statements from the elements of a message, in the order in which they come: head, balances, entries.
import type { XmlElement } from '../../xml/element';
import type { StatementSink } from '../format';
import { DETAILS_OF_LINE_MAX } from '../limits';
import type { StatementHead, StatementKind } from '../shape';
import { atLine, StatementUnreadable } from '../unreadable';
import { child, money } from './amounts';
import { entryLine } from './entry';
import { balanceOf, openingAndClosing, statementHead, type TypedBalance } from './head';

const BALANCES_MAX = 100;

interface Building {
  kind: StatementKind;
  parts: Map<string, XmlElement>;
  balances: TypedBalance[];
  head?: StatementHead;
}

export function statementBuilder(sink: StatementSink, line: () => number) {
  let variant = { variant: '', isKnown: false };
  let group: XmlElement | undefined;
  let building: Building | undefined;
  let transactions: XmlElement[] = [];
  let entryLineNumber = 1;

  const unreadable = (reason: string) => new StatementUnreadable('statement_unreadable', reason, line());

  function open(current: Building, fallbackCurrency?: string): StatementHead {
    if (current.head) return current.head;
    const head = atLine(line(), () => statementHead({ ...current, ...variant, group }, fallbackCurrency));
    if (!head) throw unreadable('has a statement without a currency');
    current.head = head;
    sink.opened(head);
    if (!variant.isKnown) sink.warning({ code: 'version_unknown', line: line(), detail: variant.variant });
    return head;
  }

  return {
    message: (message: { variant: string; isKnown: boolean }) => {
      variant = message;
    },
    group: (element: XmlElement) => {
      group = element;
    },
    opened: (kind: StatementKind) => {
      building = { kind, parts: new Map(), balances: [] };
    },
    part: (element: XmlElement) => {
      if (!building) return;
      if (element.name !== 'Bal') building.parts.set(element.name, element);
      else if (building.balances.length < BALANCES_MAX) {
        const balance = atLine(line(), () => balanceOf(element));
        if (balance) building.balances.push(balance);
      }
    },
    entryOpened: () => {
      entryLineNumber = line();
      transactions = [];
    },
    transaction: (element: XmlElement) => {
      transactions.push(element);
      if (transactions.length > DETAILS_OF_LINE_MAX)
        throw new StatementUnreadable(
          'statement_limit_exceeded',
          `has more than ${DETAILS_OF_LINE_MAX} details in one line`,
          line(),
        );
    },
    entry: (element: XmlElement) => {
      if (!building) return;
      const current = building;
      const read = atLine(entryLineNumber, () => {
        const head = open(current, money(child(element, 'Amt'))?.currency);
        return entryLine(element, transactions, {
          fileLine: entryLineNumber,
          ownIban: head.account.iban,
          fallbackDay: head.to ?? head.createdOn,
          warn: (warning) => sink.warning(warning),
        });
      });
      transactions = [];
      sink.line(read);
    },
    closed: () => {
      if (!building) return;
      const head = open(building);
      // a report is of a day that still runs, and a notification has no money of its own
      sink.closed(building.kind === 'statement' ? openingAndClosing(building.balances, head.currency) : {});
      building = undefined;
    },
  };
}
