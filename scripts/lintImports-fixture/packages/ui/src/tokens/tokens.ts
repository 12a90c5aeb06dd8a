import '../../a.ts';
