import { test as walk } from './portal.ts';

/** The test of a hand-written journey: time runs by itself, as for a person, and can be moved ahead. */
export const test = walk.extend({ time: 'runs' });
