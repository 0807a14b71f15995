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

/** Keeps a copy of the rows that migrations inserted, for `clearDatabase`. */
export async function copySeedRows(url: string): Promise<void> {
  await runStatement(
    url,
    `create schema seed;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table seed.%I as table public.%I', name, name);
      end loop;
    end $$`,
  );
}

/** As it was after the migrations. Without triggers, so that append-only tables are emptied too. */
export async function clearDatabase(url: string): Promise<void> {
  await runStatement(
    url,
    `set session_replication_role = replica;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('delete from public.%I', name);
        execute format('insert into public.%I table seed.%I', name, name);
      end loop;
    end $$`,
  );
}
