# Two images from one file. `app` is what serves: Next's standalone output behind our front door, no build tools.
# `tools` is the whole project, for migrations and operators' commands: docker compose run --rm tools npm run moderate …
FROM node:22-bookworm-slim AS tools
WORKDIR /kerf
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npx prisma generate

FROM tools AS build
RUN KERF_STANDALONE=1 npx next build

FROM node:22-bookworm-slim AS app
# video that browsers cannot play is turned into video that they can
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /kerf
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 KERF_STANDALONE=1 HOST=0.0.0.0 PORT=3000 KERF_DATA_DIR=/data
COPY --from=build /kerf/.next/standalone ./
COPY --from=build /kerf/.next/static ./.next/static
COPY --from=build /kerf/public ./public
RUN mkdir -p /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD node -e "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then((r)=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "scripts/serve.mjs"]
