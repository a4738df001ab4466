// The other party of a payment. The schema names both; the holder of the account is one of them.
import { textIn, type XmlElement } from '../../xml/element';
import type { Counterparty, Direction } from '../shape';
import { accountValue, nameValue, present } from '../values';
import { child } from './amounts';

type Side = 'Dbtr' | 'Cdtr';

/**
 * The payer of a credit and the receiver of a debit; of a reversal the other way round. Some banks name the only party on the
 * other side: it is taken if it is not the holder.
 */
export function counterparty(
  transaction: XmlElement,
  {
    direction,
    isReversal,
    ownIban,
  }: { direction: Direction; isReversal: boolean; ownIban: string | undefined },
): Counterparty {
  const side: Side = (direction === 'credit') !== isReversal ? 'Dbtr' : 'Cdtr';
  const usual = party(transaction, side);
  if (usual.name !== undefined || usual.account !== undefined) return usual;
  const other = party(transaction, side === 'Dbtr' ? 'Cdtr' : 'Dbtr');
  return other.account === undefined || other.account === ownIban ? usual : other;
}

function party(transaction: XmlElement, side: Side): Counterparty {
  const parties = child(transaction, 'RltdPties');
  const account = child(parties, `${side}Acct`, 'Id');
  const bank = child(transaction, 'RltdAgts', `${side}Agt`, 'FinInstnId');
  return present({
    name: nameValue(partyName(child(parties, side)) ?? partyName(child(parties, `Ultmt${side}`))),
    account: accountValue(child(account, 'IBAN')?.text ?? child(account, 'Othr', 'Id')?.text),
    bic: accountValue(child(bank, 'BICFI')?.text ?? child(bank, 'BIC')?.text),
  });
}

/** Since version 08 a party is a person, a company or a bank. */
function partyName(element: XmlElement | undefined): string | undefined {
  if (!element) return undefined;
  return textIn(element, 'Nm') ?? textIn(element, 'Pty', 'Nm') ?? textIn(element, 'Agt', 'FinInstnId', 'Nm');
}
