import type * as z from 'zod/mini';

type QuerySchema = z.ZodMiniObject;

export interface RouteDefinition<Schema extends QuerySchema = QuerySchema> {
  readonly path: `/${string}`;
  readonly title: string;
  /** Built on first use, so that the first load does not build the schemas of all pages. */
  readonly query: () => Schema;
  /** Entering and quitting are tracked. */
  readonly tracked: boolean;
  /** Going back closes the webview instead. */
  readonly closeOnBack: boolean;
  /** Meant for a webview of its own; where the host opens none, going back returns. */
  readonly ownWebview: boolean;
  /** The page requests the position when entered; it works without. */
  readonly asksPosition: boolean;
  /** Has content without a session, so that the gateway can render it. */
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
