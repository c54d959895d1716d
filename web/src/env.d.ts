declare module '*.css' {}
declare module '*.css?everyday'
declare module '*.css?rare'
