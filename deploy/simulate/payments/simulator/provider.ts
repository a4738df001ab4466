export { PaymentSimulator as Played } from '../payments';
