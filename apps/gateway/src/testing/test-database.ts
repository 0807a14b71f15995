import pg from 'pg';

export const TEMPLATE = 'ride_template';

async function runStatement(server: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/** An empty database, or a copy of one; returns its address. */
export async function createDatabase(
  server: string,
  name: string,
  template = 'template1',
): Promise<string> {
  await runStatement(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await runStatement(server, `drop database if exists ${name} with (force)`);
}
