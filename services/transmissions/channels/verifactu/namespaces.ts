// The names of the agency's schemas, as they stand in its messages.
const BASE =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws';

export const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
/** SuministroLR: what is handed in. */
export const LR = `${BASE}/SuministroLR.xsd`;
/** SuministroInformacion: the records, and what all messages share. */
export const SF = `${BASE}/SuministroInformacion.xsd`;
/** ConsultaLR: questions. */
export const CON = `${BASE}/ConsultaLR.xsd`;
