/** In the place of Node's types where code runs in a browser: a package asks for them, and must not bring them in. */
declare namespace NodeJS {}
