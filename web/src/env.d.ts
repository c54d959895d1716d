declare module '*.css' {}
declare module '@fontsource-variable/noto-sans-kr/wght.css'
