// Entry of every process: reads the settings, starts what SERVICES names, stops it on SIGTERM and SIGINT.
import './refuse-old-node';
import '../../shared/runtime/observability/map-stacks';
import './process-memory';
import { startProcess } from './process';
import { runCommand } from './run-command';

runCommand(() => startProcess(process.env), 'Cannot start');
