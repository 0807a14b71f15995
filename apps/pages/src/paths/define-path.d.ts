import type * as z from 'zod/mini';
type QuerySchema = z.ZodMiniObject;
export interface PathDefinition<Schema extends QuerySchema = QuerySchema> {
    readonly path: `/${string}`;
    readonly title: string;
    /** One line that says what the page is for. */
    readonly tips: string | null;
    /** Built on first use: a first load does not pay for the schemas of pages it never shows. */
    readonly query: () => Schema;
    /** Entering and quitting are told to the tracking. */
    readonly tracked: boolean;
    /** Going back closes the webview instead. */
    readonly closeOnBack: boolean;
    /** Entering asks for the position; who refuses loses nothing. */
    readonly asksPosition: boolean;
}
interface Declared<Schema extends QuerySchema> {
    readonly path: `/${string}`;
    readonly title: string;
    readonly tips?: string;
    readonly query: () => Schema;
    readonly untracked?: true;
    readonly closeOnBack?: true;
    readonly asksPosition?: true;
}
export declare function definePath<Schema extends QuerySchema>(declared: Declared<Schema>): PathDefinition<Schema>;
export {};
