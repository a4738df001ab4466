// Spain: who answers for this software before the tax agency (Real Decreto 1007/2023, article 13). It stands in each
// VERI*FACTU record. The producer owes a signed declaration about the software: that is the operator's duty.
import { flag, pattern } from './kinds';
import { type Report, settingFor, type ValuesOf } from './setting';

const forDocuments = settingFor(['documents']);

export const VERIFACTU = {
  VERIFACTU_PRODUCER_NAME: forDocuments(pattern(/^[^\p{Cc}]{1,120}$/u), {
    meaning:
      'Spain, VERI*FACTU: name of the producer of this software, who has signed the declaration of responsibility ' +
      '(Real Decreto 1007/2023, article 13). Without it no records are made.',
    example: 'Example Software SL',
  }),
  VERIFACTU_PRODUCER_NIF: forDocuments(pattern(/^[A-Z0-9][0-9]{7}[A-Z0-9]$/), {
    meaning: 'Spain, VERI*FACTU: tax number (NIF) of the producer.',
    example: 'B12345674',
  }),
  VERIFACTU_SYSTEM_NAME: forDocuments(pattern(/^[^\p{Cc}]{1,30}$/u), {
    meaning: 'Spain, VERI*FACTU: name of the software in the declaration (NombreSistemaInformatico).',
    default: 'Invoicing',
  }),
  VERIFACTU_SYSTEM_ID: forDocuments(pattern(/^[A-Z0-9]{1,2}$/), {
    meaning: 'Spain, VERI*FACTU: id of this software among those of the producer (IdSistemaInformatico).',
    default: '01',
  }),
  VERIFACTU_SYSTEM_VERSION: forDocuments(pattern(/^[^\p{Cc}]{1,50}$/u), {
    meaning: 'Spain, VERI*FACTU: version of the software in the declaration.',
    default: '1.0',
  }),
  VERIFACTU_MULTIPLE_COMPANIES: forDocuments(flag, {
    meaning: 'Spain, VERI*FACTU: 1 if this instance is used for several businesses (IndicadorMultiplesOT).',
    default: '1',
  }),
};

/** The software block of all records; null where the producer is not stated. */
export function verifactuConfig(values: ValuesOf<typeof VERIFACTU>, report: Report) {
  const { VERIFACTU_PRODUCER_NAME: producerName, VERIFACTU_PRODUCER_NIF: producerNif } = values;
  if ((producerName === undefined) !== (producerNif === undefined)) {
    const [missing, present] = producerName ? ['NIF', 'NAME'] : ['NAME', 'NIF'];
    report(`VERIFACTU_PRODUCER_${missing}`, `is needed beside VERIFACTU_PRODUCER_${present}`);
  }
  const verifactuSoftware =
    producerName === undefined || producerNif === undefined
      ? null
      : {
          producerName,
          producerNif,
          name: values.VERIFACTU_SYSTEM_NAME,
          id: values.VERIFACTU_SYSTEM_ID,
          version: values.VERIFACTU_SYSTEM_VERSION,
          isForSeveralCompanies: values.VERIFACTU_MULTIPLE_COMPANIES,
        };
  return { verifactuSoftware };
}

export type VerifactuSoftware = NonNullable<ReturnType<typeof verifactuConfig>['verifactuSoftware']>;
