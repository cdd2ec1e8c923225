/** The address of the engraver's program, which `vite.config.ts` knows the place of. */
declare module 'virtual:engraver-program' {
  const address: string;
  export default address;
}
