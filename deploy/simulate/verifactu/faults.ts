// Faults that a document asks the simulator of the tax agency for by the name of its first line, so that the order of calls does
// not matter.
import { COMMON_FAULTS } from '../channel-simulator';

export const FAULTS = [
  ...COMMON_FAULTS,
  'halfTaken',
  'serverFault',
  'suspended',
  'tooLarge',
  'busy',
  'withErrors',
  'otherHash',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Verdict on a record, each time that it comes: state, code and the agency's words. */
export const VERDICTS: Partial<Record<Fault, ['Incorrecto' | 'AceptadoConErrores', string, string]>> = {
  rejected: ['Incorrecto', '1105', 'Error en el bloque IDFactura'],
  withErrors: [
    'AceptadoConErrores',
    '2001',
    'El NIF del bloque Destinatarios no está identificado en el censo',
  ],
  otherHash: ['AceptadoConErrores', '2000', 'El cálculo de la huella suministrada es incorrecta'],
};

/** The fault that a record asks for. */
export function faultOf(description: string): Fault | undefined {
  return FAULTS.find((fault) => description === fault);
}
