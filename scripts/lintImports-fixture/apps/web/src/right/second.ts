import '../left/second.ts';
