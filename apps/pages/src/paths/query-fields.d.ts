import * as z from 'zod/mini';
/** Of anything an address may carry as JSON. */
export declare const LONGEST_JSON: number;
export declare const text: z.ZodMiniString<string>;
export declare const whole: z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>;
export declare const decimal: z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>;
export declare const flag: z.ZodMiniPipe<z.ZodMiniEnum<{
    0: "0";
    1: "1";
    false: "false";
    true: "true";
}>, z.ZodMiniTransform<boolean, "0" | "1" | "false" | "true">>;
/** Serialized JSON; what it holds is checked by the page that reads it. */
export declare const json: z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<unknown, string>>;
/** The same where nobody looks at its size again. */
export declare const boundedJson: z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<unknown, string>>>;
