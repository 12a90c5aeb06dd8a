import { afterAll } from 'vitest';
import { dropTestDatabases } from './testDatabase.ts';

afterAll(() => dropTestDatabases());
