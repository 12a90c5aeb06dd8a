/** For `pnpm pack`: who installs a package runs none of its scripts, and needs nothing that only its developers use. */
export const hooks = {
  beforePacking({ scripts: _scripts, devDependencies: _devDependencies, ...manifest }) {
    return manifest;
  },
};
