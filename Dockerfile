# The product on an invented world, or live with the variables of docs/OPERATIONS.md ("In a container").
FROM node:24-trixie-slim
WORKDIR /app
COPY . .
# A build is known by the times of its sources, and an image keeps whole seconds of them.
RUN find . -type f -exec touch -d '2026-01-01T00:00:00Z' {} + \
 && npm run build \
 && npm cache clean --force \
 && install -d -o node -g node -m 700 /data
USER node
# Everywhere in here is only this container: what of it is reached from outside, `docker run -p` says.
ENV HOST=0.0.0.0 PORT=3000 PUBLIC_URL=http://127.0.0.1:3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` runs; without npm in between, the signal to stop reaches it.
CMD ["node", "scripts/launch.mjs", "start"]
