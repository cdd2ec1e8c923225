/** The addresses of the engraver's program, small and whole, which `vite.config.ts` knows the place of. */
declare module 'virtual:engraver-program' {
  const address: string;
  export default address;
}
declare module 'virtual:engraver-complete' {
  const address: string;
  export default address;
}
