import * as z from 'zod/mini';
/** Every page there is: both specifications' and ours. Only `app/` knows what each shows. */
export declare const paths: {
    readonly main: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        activityId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly login: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{}, z.core.$strip>>;
    readonly webView: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        url: z.ZodMiniString<string>;
        title: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly notice: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        address: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly notFound: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{}, z.core.$strip>>;
    readonly priceFirm: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        orderUuid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        routePlanUuid: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly priceFirmOrder: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        orderUuid: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly priceIndex: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        type: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
        orderUuid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        vehicleLevel: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
        latitude: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
        longitude: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
        carNumber: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
        couponPrice: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
        info: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<unknown, string>>>;
        amapCityCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly pricing: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        typeModule: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
        cvLevel: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
        carLevelName: z.ZodMiniOptional<z.ZodMiniString<string>>;
        expandBizLine: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
        typeTime: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
        cityCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
        areaCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
        fareRuleId: z.ZodMiniOptional<z.ZodMiniString<string>>;
        pricingData: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<unknown, string>>>;
        orderTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
        fenceNum: z.ZodMiniOptional<z.ZodMiniString<string>>;
        latitude: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
        longitude: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
        vehicleLevel: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
        goback: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniEnum<{
            0: "0";
            1: "1";
            false: "false";
            true: "true";
        }>, z.ZodMiniTransform<boolean, "0" | "1" | "false" | "true">>>;
        orderUuid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        amapCityCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly priceObjection: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        orderUuid: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly moreQuestion: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        expandBizLine: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
    }, z.core.$strip>>;
    readonly previewLicense: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        licenseInfo: z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<unknown, string>>>, z.ZodMiniArray<z.ZodMiniString<string>>>;
        title: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly fenceMap: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        fenceNum: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    readonly invoice: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{}, z.core.$strip>>;
    readonly companyCar: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        recommendid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        recommenderid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        source: z.ZodMiniOptional<z.ZodMiniString<string>>;
        esource: z.ZodMiniOptional<z.ZodMiniString<string>>;
        sourceId: z.ZodMiniOptional<z.ZodMiniString<string>>;
        extensionType: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly companyCarRegister: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        recommendid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        recommenderid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        source: z.ZodMiniOptional<z.ZodMiniString<string>>;
        esource: z.ZodMiniOptional<z.ZodMiniString<string>>;
        sourceId: z.ZodMiniOptional<z.ZodMiniString<string>>;
        extensionType: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly companyRegisterNew: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        recommendid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        recommenderid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        source: z.ZodMiniOptional<z.ZodMiniString<string>>;
        esource: z.ZodMiniOptional<z.ZodMiniString<string>>;
        sourceId: z.ZodMiniOptional<z.ZodMiniString<string>>;
        extensionType: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly companyCarRegisterH5: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        recommendid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        recommenderid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        source: z.ZodMiniOptional<z.ZodMiniString<string>>;
        esource: z.ZodMiniOptional<z.ZodMiniString<string>>;
        sourceId: z.ZodMiniOptional<z.ZodMiniString<string>>;
        extensionType: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly companyCarPuzzleVerify: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        mobile: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly companyCarTreaty: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        document: z.ZodMiniOptional<z.ZodMiniEnum<{
            registration: "registration";
            service: "service";
        }>>;
        clause: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly privacyPolicy: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        clause: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly registSuccess: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        esource: z.ZodMiniOptional<z.ZodMiniString<string>>;
        recommenderid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        fullName: z.ZodMiniOptional<z.ZodMiniString<string>>;
        contactPhone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly shareEntry: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        esource: z.ZodMiniOptional<z.ZodMiniString<string>>;
        sourceId: z.ZodMiniOptional<z.ZodMiniString<string>>;
        adCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
        cityCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
        registerType: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
        recommenderid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        activityUuid: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly inviteCompanyRule: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        esource: z.ZodMiniOptional<z.ZodMiniString<string>>;
        recommenderid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        adCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly registRule: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        esource: z.ZodMiniOptional<z.ZodMiniString<string>>;
        recommenderid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        adCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    readonly reward: import("./define-path.ts").PathDefinition<z.ZodMiniObject<{
        esource: z.ZodMiniOptional<z.ZodMiniString<string>>;
        sourceId: z.ZodMiniOptional<z.ZodMiniString<string>>;
        adCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
        cityCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
        registerType: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniString<string>, z.ZodMiniTransform<number, any>>>;
        recommenderid: z.ZodMiniOptional<z.ZodMiniString<string>>;
        activityUuid: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
};
export type PathName = keyof typeof paths;
/** What a page's address carries, once read. */
export type QueryOf<Name extends PathName> = z.output<ReturnType<(typeof paths)[Name]['query']>>;
