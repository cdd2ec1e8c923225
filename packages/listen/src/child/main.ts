/** The program `listen` starts: one recording in, its evidence out. */
import { runListenChild } from './run';

await runListenChild();
