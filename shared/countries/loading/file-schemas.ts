// The schemas of the files of facts: the facts of the contract, with the evidence as an expert writes it. Published as
// JSON Schema in the folder `schemas`, for editors; a test compares.
import { type Static, Type } from '@sinclair/typebox';
import { badDebtFacts } from '../../contracts/country-readiness/bad-debts';
import { Channel, channelPolicyFacts } from '../../contracts/country-readiness/channel-policy';
import { correctionRoutesFacts } from '../../contracts/country-readiness/correction-routes';
import { countryIdentifiersFacts } from '../../contracts/country-readiness/country-identifiers';
import { countryPolicyFacts } from '../../contracts/country-readiness/country-policy';
import {
  type FACT_MECHANISMS,
  FileCountry,
  presented,
  Source,
  written,
} from '../../contracts/country-readiness/evidence';
import { latePaymentFacts, Reference } from '../../contracts/country-readiness/late-payment';
import { reverseChargeFacts } from '../../contracts/country-readiness/reverse-charge';
import { taxSystemsFacts } from '../../contracts/country-readiness/tax-systems';
import { vatRatesFacts } from '../../contracts/country-readiness/vat-rates';
import { vatReturnFacts } from '../../contracts/country-readiness/vat-returns';
import { withholdingFacts } from '../../contracts/country-readiness/withholdings';
import { strict } from '../../contracts/strict';

const editorHint = {
  $schema: Type.Optional(Type.String({ description: 'Tells an editor how to check the file' })),
};
const head = { ...editorHint, countryCode: FileCountry };

/** Schemas of the files; each mechanism has a folder with one file per country. */
export const FACT_FILES = {
  'country-policy': strict(Type.Object({ ...head, ...countryPolicyFacts(written) })),
  'vat-rates': strict(Type.Object({ ...head, ...vatRatesFacts(written) })),
  'tax-systems': strict(Type.Object({ ...head, ...taxSystemsFacts(written) })),
  'correction-routes': strict(Type.Object({ ...head, ...correctionRoutesFacts(written) })),
  'country-identifiers': strict(Type.Object({ ...head, ...countryIdentifiersFacts(written) })),
  'channel-policy': strict(Type.Object({ ...head, ...channelPolicyFacts(written) })),
  'reverse-charge': strict(Type.Object({ ...head, ...reverseChargeFacts(written) })),
  'late-payment': strict(Type.Object({ ...head, ...latePaymentFacts(written) })),
  withholdings: strict(Type.Object({ ...head, ...withholdingFacts(written) })),
  'vat-returns': strict(Type.Object({ ...head, ...vatReturnFacts(written) })),
  'bad-debts': strict(Type.Object({ ...head, ...badDebtFacts(written) })),
} satisfies Record<(typeof FACT_MECHANISMS)[number], unknown>;

/** Files that all countries share. */
export const SHARED_FILES = {
  sources: strict(Type.Object({ ...editorHint, sources: Type.Array(Source) })),
  channels: strict(Type.Object({ ...editorHint, channels: Type.Array(Channel(written)) })),
  'reference-rates': strict(Type.Object({ ...editorHint, references: Type.Array(Reference(written)) })),
};

export type WrittenFacts = { [M in keyof typeof FACT_FILES]: Static<(typeof FACT_FILES)[M]> };
export type WrittenChannel = Static<typeof SHARED_FILES.channels>['channels'][number];
export type WrittenReference = Static<(typeof SHARED_FILES)['reference-rates']>['references'][number];
export type FactSource = Static<typeof Source>;

const PRESENTED = {
  'country-policy': Type.Object(countryPolicyFacts(presented)),
  'vat-rates': Type.Object(vatRatesFacts(presented)),
  'tax-systems': Type.Object(taxSystemsFacts(presented)),
  'correction-routes': Type.Object(correctionRoutesFacts(presented)),
  'country-identifiers': Type.Object(countryIdentifiersFacts(presented)),
  'channel-policy': Type.Object(channelPolicyFacts(presented)),
  'reverse-charge': Type.Object(reverseChargeFacts(presented)),
  'late-payment': Type.Object(latePaymentFacts(presented)),
  withholdings: Type.Object(withholdingFacts(presented)),
  'vat-returns': Type.Object(vatReturnFacts(presented)),
  'bad-debts': Type.Object(badDebtFacts(presented)),
};

/** The facts with `verified`, as the API shows them. */
export type PresentedFacts = { [M in keyof typeof PRESENTED]: Static<(typeof PRESENTED)[M]> };
const PresentedChannel = Channel(presented);
export type PresentedChannel = Static<typeof PresentedChannel>;
const PresentedReference = Reference(presented);
export type PresentedReference = Static<typeof PresentedReference>;
