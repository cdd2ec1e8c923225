export { startEmbeddedPostgres } from './start';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './start';
export { keepRunning } from './keep-running';
export { databaseFor } from './database-for';
export type { Database, DatabaseEnvironment } from './database-for';
export { EmbeddedPostgresError } from './errors';
export type { EmbeddedPostgresErrorCode } from './errors';
export type { Strategy } from './run-as';
