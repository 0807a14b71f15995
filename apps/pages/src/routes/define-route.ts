export type ReadValue<Value> = (written: string) => Value | null;

export type QueryFields = Readonly<Record<string, ReadValue<unknown>>>;

export interface RouteDefinition<
  Required extends QueryFields = QueryFields,
  Optional extends QueryFields = QueryFields,
> {
  readonly path: `/${string}`;
  readonly title: string;
  /** Without one of these fields the page shows its empty state. */
  readonly required: Required;
  readonly query: Optional;
  readonly tracked: boolean;
  readonly closeOnBack: boolean;
  /**
   * The page is meant for a webview of its own; if the host opens none, going back leads to the
   * page before.
   */
  readonly ownWebview: boolean;
  readonly asksPosition: boolean;
  /** The page has content without a session, so that the gateway can render it. */
  readonly rendered: boolean;
}

type ValueOf<Field> = Field extends ReadValue<infer Value> ? Value : never;

export type QueryValues<Route> =
  Route extends RouteDefinition<infer Required, infer Optional>
    ? { [Key in keyof Required]: ValueOf<Required[Key]> } & {
        [Key in keyof Optional]?: ValueOf<Optional[Key]> | undefined;
      }
    : never;

interface RouteDeclaration<Required extends QueryFields, Optional extends QueryFields> {
  readonly path: `/${string}`;
  readonly title: string;
  readonly required?: Required;
  readonly query?: Optional;
  readonly untracked?: true;
  readonly closeOnBack?: boolean;
  readonly ownWebview?: boolean;
  readonly asksPosition?: boolean;
  readonly rendered?: boolean;
}

type NoFields = Record<never, never>;

export function defineRoute<
  Required extends QueryFields = NoFields,
  Optional extends QueryFields = NoFields,
>({
  required = {} as Required,
  query = {} as Optional,
  untracked,
  closeOnBack = false,
  ownWebview = false,
  asksPosition = false,
  rendered = false,
  ...names
}: RouteDeclaration<Required, Optional>): RouteDefinition<Required, Optional> {
  return {
    ...names,
    required,
    query,
    tracked: !untracked,
    closeOnBack,
    ownWebview,
    asksPosition,
    rendered,
  };
}
