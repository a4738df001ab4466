// Sales that several walks have in common.
import { sold } from '../../../../shared/law/sold';
import { type Case } from '../../checks/finding-steps';

export const UNNUMBERED = { identifiers: [] };
export const IT = { country: 'IT' };
export const AT_HOME = { company: IT, client: IT };
export const german = (document: object, company: object = {}): Case => ({
  company: { country: 'DE', ...company },
  client: { country: 'DE' },
  document,
});
export const bulgarian = (company: object, document: object = {}): Case => ({
  company: { country: 'BG', ...company },
  client: { country: 'BG' },
  document: { ...sold('S', { vatRate: 20 }), ...document },
});
