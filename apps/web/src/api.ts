import { createApiClient } from '@centro/api-client';
import { site } from './site.ts';

/** The one client of the API, at the host of the configuration. */
export const api = createApiClient({ host: site.apiHost, hasExtensions: site.hasApiExtensions });
