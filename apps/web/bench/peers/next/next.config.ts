import type { NextConfig } from 'next';

/** Plain files, as those of our build, so that the same server sends them. */
export default {
  output: 'export',
  trailingSlash: true,
  typescript: { ignoreBuildErrors: true },
} satisfies NextConfig;
