export { addOutboxTrace as up } from '../../../shared/runtime/migrations/migration';
