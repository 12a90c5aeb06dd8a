# syntax=docker/dockerfile:1
# One image for every centre: its facts come from the environment of the container (docs/deploy.md).
FROM node:24-bookworm-slim AS build
WORKDIR /src
ENV CI=true TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN npx --yes pnpm@12 install --frozen-lockfile
RUN npx --yes pnpm@12 build && deploy/release.sh /release

# The release brings the Node that the tests ran on; slim Debian has all that it links.
FROM debian:bookworm-slim
RUN install --directory --owner=10001 --group=10001 --mode=0700 /data
COPY --from=build /release /opt/centro
WORKDIR /opt/centro
USER 10001:10001
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s \
  CMD ["bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["bin/node", "--import", "./scripts/loadEnvironment.ts", "apps/api/build/server.js"]
