import { createApiClient, type ApiClient } from '@centro/api-client';
import { site } from './site.ts';

let client: ApiClient | undefined;

/** Returns the one client of the API of a visit, at the host of the configuration. */
export const api = () =>
  (client ??= createApiClient({ host: site.apiHost, hasExtensions: site.hasApiExtensions }));
