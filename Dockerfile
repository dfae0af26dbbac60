# Two images from one file. `app` is what serves: the production build with the packages that it needs. `tools` is the
# whole project, for migrations and operators' commands: docker compose run --rm tools npm run moderate …
# The version of Node is that of .nvmrc. `npm run image:try` does these steps in an empty folder, without an engine.
FROM node:20.20-bookworm-slim AS base
WORKDIR /kerf
RUN mkdir -p /data && chown node:node /kerf /data
# two arenas of the allocator, and larger pieces given back at once: else the process keeps what pictures and pages took
ENV NEXT_TELEMETRY_DISABLED=1 MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
USER node
COPY --chown=node:node package.json package-lock.json .npmrc ./

FROM base AS tools
RUN npm ci --include=dev --no-audit --no-fund
COPY --chown=node:node . .
RUN node scripts/setup/make-client.mjs

FROM tools AS build
# types are the check's; a build knows neither the database nor a secret
RUN KERF_SKIP_TYPES=1 npx next build

FROM base AS app
USER root
# video that browsers cannot play is turned into video that they can
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
USER node
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY --from=build --chown=node:node /kerf/.next ./.next
COPY --chown=node:node next.config.mjs ./
COPY --chown=node:node lib ./lib
COPY --chown=node:node messages ./messages
COPY --chown=node:node prisma/content/pages ./prisma/content/pages
COPY --chown=node:node public ./public
COPY --chown=node:node server ./server
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 KERF_DATA_DIR=/data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# whether it lives; whether to send it visitors is the proxy's to see
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health?probe=live').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=30", "server/serve.mjs"]
