import type { Dataset } from '../../countries/dataset';
import type { CertifiedPrograms } from './party-facts';

/** The sources of the law: facts of countries, and the program that some of them certify. */
export interface LawSources {
  dataset: Dataset;
  certifiedPrograms: CertifiedPrograms;
}
