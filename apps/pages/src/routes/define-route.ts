import type * as z from 'zod/mini';

type QuerySchema = z.ZodMiniObject;

export interface RouteDefinition<Schema extends QuerySchema = QuerySchema> {
  readonly path: `/${string}`;
  readonly title: string;
  /** Built on first use: a first load does not pay for the schemas of pages it never shows. */
  readonly query: () => Schema;
  /** Entering and quitting are told to the tracking. */
  readonly tracked: boolean;
  /** Going back closes the webview instead. */
  readonly closeOnBack: boolean;
  /** Meant for a webview of its own; where the host opens none, going back returns. */
  readonly ownWebview: boolean;
  /** Entering asks for the position; who refuses loses nothing. */
  readonly asksPosition: boolean;
  /** Shows something to anybody, so that the gateway can render it. */
  readonly rendered: boolean;
}

interface RouteDeclaration<Schema extends QuerySchema> {
  readonly path: `/${string}`;
  readonly title: string;
  readonly query: () => Schema;
  readonly untracked?: true;
  readonly closeOnBack?: true;
  readonly ownWebview?: true;
  readonly asksPosition?: true;
  readonly rendered?: true;
}

export function defineRoute<Schema extends QuerySchema>(
  declared: RouteDeclaration<Schema>,
): RouteDefinition<Schema> {
  let schema: Schema | undefined;
  return {
    path: declared.path,
    title: declared.title,
    query: () => {
      schema ??= declared.query();
      return schema;
    },
    tracked: !declared.untracked,
    closeOnBack: declared.closeOnBack ?? false,
    ownWebview: declared.ownWebview ?? false,
    asksPosition: declared.asksPosition ?? false,
    rendered: declared.rendered ?? false,
  };
}
