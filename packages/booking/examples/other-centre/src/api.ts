import { createApiClient } from '@centro/api-client';

/** The key of this centre, as the server has it in `CENTRE_KEY`. */
export const centreKey: string = import.meta.env['VITE_CENTRE_KEY'] ?? '';

/** The server's address is in `.env`. */
export const api = createApiClient({ host: import.meta.env['VITE_API'] ?? '', hasExtensions: true });
