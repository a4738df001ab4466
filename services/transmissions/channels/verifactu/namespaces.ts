// Namespaces of the agency's schemas in its messages.
const BASE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';

export const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
/** SuministroLR: submissions of records to the agency. */
export const LR = `${BASE}/SuministroLR.xsd`;
/** SuministroInformacion: the records, and types that all messages share. */
export const SF = `${BASE}/SuministroInformacion.xsd`;
/** ConsultaLR: questions to the agency. */
export const CON = `${BASE}/ConsultaLR.xsd`;
