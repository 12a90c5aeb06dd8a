/** The style sheet of a host, made from npm's packages in the folder of an external consumer. */
export interface StyleSheet {
  name: string;
  /** What is installed for it. */
  packages: readonly string[];
  /** The line for the terminal that writes it to `$OUT`. */
  write: string;
}

/** Every version of a host's style sheet is here. */
export const styleSheets: readonly StyleSheet[] = [
  {
    name: 'tailwind-3',
    packages: ['tailwindcss@3.4.19'],
    write:
      "printf '@tailwind base;@tailwind components;@tailwind utilities;' > tailwind3.css && node node_modules/tailwindcss/lib/cli.js -i tailwind3.css -o $OUT",
  },
  {
    name: 'tailwind-4',
    packages: ['@tailwindcss/cli@4.3.5', 'tailwind4@npm:tailwindcss@4.3.5'],
    write:
      'printf \'@import "tailwind4";\' > tailwind4.css && node node_modules/@tailwindcss/cli/dist/index.mjs -i tailwind4.css -o $OUT',
  },
  { name: 'bulma', packages: ['bulma@1.0.4'], write: 'cp node_modules/bulma/css/bulma.css $OUT' },
  {
    name: 'pico',
    packages: ['@picocss/pico@2.1.1'],
    write: 'cp node_modules/@picocss/pico/css/pico.css $OUT',
  },
  {
    name: 'bootstrap-5',
    packages: ['bootstrap@5.3.9'],
    write: 'cp node_modules/bootstrap/dist/css/bootstrap.css $OUT',
  },
  {
    name: 'create-next-app',
    packages: ['create-next-app@16.4.3'],
    write: 'cp node_modules/create-next-app/dist/templates/app/ts/app/globals.css $OUT',
  },
];
