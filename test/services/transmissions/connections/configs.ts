// A configuration of each provider as it is in real life, with secrets that can be found again.
import type { ChannelProviderId } from '../../../../shared/contracts/transmissions/channels';

export const CANARY = 'canary-channel-secret-6081';
const P12 = Buffer.from(`${CANARY} certificate`).toString('base64');
const CERTIFICATE = { certificate: P12, certificatePassword: `${CANARY} password` };

export const CONFIGS: Record<ChannelProviderId, Record<string, unknown>> = {
  peppol: {
    participantId: '0208:0123456789',
    accessPointUrl: 'https://api.accesspoint.example/v1',
    apiKey: CANARY,
  },
  pdp: {
    platformUrl: 'https://api.plateforme.example',
    tokenUrl: 'https://auth.plateforme.example/token',
    clientId: 'client',
    clientSecret: CANARY,
    siren: '732829320',
    addressingId: '732829320_73282932000074',
  },
  'chorus-pro': {
    clientId: 'client',
    clientSecret: CANARY,
    technicalLogin: 'TECH_1_123456@cpro.fr',
    technicalPassword: CANARY,
    siret: '73282932000074',
  },
  sdi: { transmitterCountry: 'IT', transmitterId: '01234567890', recipientCode: 'ABC1234', ...CERTIFICATE },
  ksef: { nip: '5265877635', token: CANARY },
  'xrechnung-email': { format: 'xrechnung-ubl', electronicAddress: 'rechnung@example.com' },
  'at-pt': { nif: '555555555', username: '555555555/1', password: CANARY, ...CERTIFICATE },
  anaf: { cif: '14399840', clientId: 'client', clientSecret: CANARY, refreshToken: CANARY },
  face: { nif: 'B12345674', notificationEmail: 'facturas@example.com', ...CERTIFICATE },
  verifactu: { nif: 'B12345674', businessName: 'Empresa SL', certificateKind: 'person', ...CERTIFICATE },
  nav: {
    taxNumber: '12345678',
    login: 'abcdefgh1234567',
    password: CANARY,
    signatureKey: CANARY,
    exchangeKey: '1234567890abcdef',
  },
};
