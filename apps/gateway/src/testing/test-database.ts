import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type Database, openDatabase } from '../db/open-database.ts';

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

/**
 * Stores a copy of the rows that migrations inserted, and a function that restores them in a copy
 * of the database.
 */
export async function prepareTemplate(url: string): Promise<void> {
  await runStatement(
    url,
    `create schema seed;
    do $$ declare name text; statements text := ''; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create table seed.%1$I as table public.%1$I', name);
        statements := statements || format(
          'delete from public.%1$I; insert into public.%1$I table seed.%1$I; ', name);
      end loop;
      execute format(
        'create function seed.clear() returns void language plpgsql as %L',
        'begin ' || statements || 'end');
    end $$`,
  );
}

export interface TemplateCopy {
  readonly url: string;
  /**
   * The connection stays open between tests, because each new one reads the catalogue of all
   * tables.
   */
  readonly opened: Database;
  clear(): Promise<void>;
}

const RUNNING = `select from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend'
    and state <> 'idle' and pid <> pg_backend_pid()`;

export async function copyTemplate(server: string, name: string): Promise<TemplateCopy> {
  const url = await createDatabase(server, name, TEMPLATE);
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    idleTimeoutMillis: 0,
    // Triggers are switched off, so that append-only tables are emptied too.
    options: '-c session_replication_role=replica',
  });
  // The server ends before the workers do.
  pool.on('error', () => {});
  return {
    url,
    opened: await openDatabase({ url, dataDir: '' }),
    async clear() {
      // Statements that a test left running must not write into the database of the next test.
      while ((await pool.query(RUNNING)).rows.length > 0) await setTimeout(5);
      await pool.query('select seed.clear()');
    },
  };
}
