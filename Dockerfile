# This image runs the gateway, which serves pages and desk and stores its data in PostgreSQL.
# `node scripts/image.mjs FOLDER` takes the same steps without Docker; a test in long/ runs its result.

FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df AS build
WORKDIR /app
COPY . .
# The folder of the brand, from this one: `docker build --build-arg BRAND_DIR=brands/t3 .`
ARG BRAND_DIR
RUN npm run build
RUN npm prune --omit=dev --no-audit --no-fund

# nginx with the error pages of the brand, for compose.yaml.
FROM nginx:1.28.3-alpine@sha256:a8b39bd9cf0f83869a2162827a0caf6137ddf759d50a171451b335cecc87d236 AS proxy
COPY --from=build /app/apps/gateway/dist/error-pages /usr/share/nginx/error-pages

FROM node:24.19.0-bookworm-slim@sha256:a9f5f7c91a432850b2a8a7797adf5eadb6c733ceed61167806cee7ea7fbc29df
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
# Modules of packages import the default brand.
COPY --from=build /app/brands ./brands
COPY --from=build /app/apps/gateway/package.json ./apps/gateway/
COPY --from=build /app/apps/gateway/dist ./apps/gateway/dist
COPY --from=build /app/apps/pages/dist ./apps/pages/dist
COPY --from=build /app/apps/pages/dist-server ./apps/pages/dist-server
COPY --from=build /app/apps/desk/dist ./apps/desk/dist
COPY --from=build /app/scripts ./scripts
# The unit of the nightly backup runs it, where the same files are started by systemd.
COPY --from=build /app/deploy/backup.sh ./deploy/
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=8080
ENV DESK_HOST=0.0.0.0
ENV DESK_PORT=8090
EXPOSE 8080
EXPOSE 8090
USER node
CMD ["node", "apps/gateway/dist/main.js"]
