import { buildApp } from './app.ts';

const { HOST = 'localhost', PORT = '3000', SITE_DIR } = process.env;
const app = buildApp(SITE_DIR);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void app.close());
console.info(`The site and its API: ${await app.listen({ host: HOST, port: Number(PORT) })}`);
