export declare const hostileAddresses: readonly string[];
